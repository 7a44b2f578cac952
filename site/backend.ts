/**
 * The origin to which the form sends messages, and the public key that it adds to each message. Both are settings of
 * the build. Neither of them is secret.
 */
export const backend: { url: string; key: string } = {
  /**
   * The origin of the contact function when the build is for a static host. Empty when the site's own server receives the
   * messages.
   */
  url: import.meta.env.VITE_BACKEND_URL ?? '',
  key: import.meta.env.VITE_BACKEND_KEY || 'demo-public-key',
}
