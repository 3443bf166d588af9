import Commands

Scorebook.main()
