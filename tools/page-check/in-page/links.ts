import type { Links } from '../observation.ts'
import { wordsOf } from './words.ts'

export function readLinks(): Links {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
  return {
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    sections: [...document.querySelectorAll('section[id], dialog[id]')].map(({ id }) => id),
    links: links.map(link => ({
      href: link.href,
      written: link.getAttribute('href') ?? '',
      words: wordsOf(link, link.textContent || link.ariaLabel || ''),
    })),
  }
}
