/** Where the form sends messages, and the public key that it sends along. Both are build settings, and neither is secret. */
export const backend: { url: string; key: string } = {
  /**
   * The origin of the contact function when the site is on a static host. Empty when the site's own server receives the
   * messages.
   */
  url: import.meta.env.VITE_BACKEND_URL ?? '',
  key: import.meta.env.VITE_BACKEND_KEY || 'demo-public-key',
}
