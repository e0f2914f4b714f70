@rem npm scripts begin with exec, so that a stopped npm leaves nothing behind; Windows has no such command.
@%*
