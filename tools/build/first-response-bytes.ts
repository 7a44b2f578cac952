/** Ten packets of 1,460 bytes, which a server may send before the browser's first acknowledgement (RFC 6928). */
export const FLIGHT_BYTES = 14_600
/** The approximate size of the headers of our server's reply over HTTP/1.1. */
export const HEADER_BYTES = 810
