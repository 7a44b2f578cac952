/**
 * The bytes that a server can usually send before it must wait for the first acknowledgement: ten packets (RFC 6928) of 1,460
 * bytes.
 */
export const FLIGHT_BYTES = 14_600
/** The approximate size of a page's response headers, as our server sends them over HTTP/1.1. */
export const HEADER_BYTES = 810
