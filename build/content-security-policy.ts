import { hash } from 'node:crypto'

/**
 * A policy that allows only the site's own origin, the inline scripts and styles of `pages`, and requests to `backend`.
 * @param backend the origin of a contact function on another host, or empty without one
 */
export function contentSecurityPolicy(pages: readonly string[], backend: string): string {
  const own = backend ? ["'self'", new URL(backend).origin] : ["'self'"]
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(pages, 'script')],
    'style-src': ["'self'", ...hashes(pages, 'style')],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': own,
    'form-action': own,
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')
}

function hashes(pages: readonly string[], tag: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs')
  const texts = pages.flatMap(html => [...html.matchAll(inline)].map(([, text = '']) => text))
  return [...new Set(texts)].map(text => `'sha256-${hash('sha256', text, 'base64')}'`)
}
