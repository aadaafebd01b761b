// Imported before everything else by the programs that write files of ours: letters hold links that work, the database
// everything. No file is ever there for others, not even until its mode is set.
process.umask(0o077);
