// who reads the log may go, and its disk may be full: neither ends the program
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
