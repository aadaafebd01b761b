/** 115200 baud, 8 data bits, one start and one stop bit. bytes/s */
export const lineBytesPerSecond = 11_520;
