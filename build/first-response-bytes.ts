/**
 * A server may send ten packets before it waits for the browser's acknowledgement (RFC 6928). Each packet carries 1,460
 * bytes.
 */
export const FLIGHT_BYTES = 14_600
/** The approximate size of the headers of our server's reply over HTTP/1.1. */
export const HEADER_BYTES = 810
