/** The bytes that a server may send before it must wait for an acknowledgement: ten packets (RFC 6928) of 1,460 bytes. */
export const FLIGHT_BYTES = 14_600
/** The approximate size of our server's response headers over HTTP/1.1. */
export const HEADER_BYTES = 810
