/** Ten packets of 1,460 bytes: what a server may send before the first answer comes back (RFC 6928). */
export const FLIGHT_BYTES = 14_600
/** The headers of our server's reply, over HTTP/1.1, in round numbers. */
export const HEADER_BYTES = 810
