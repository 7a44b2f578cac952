import type { Page } from '@playwright/test'

/** Lists layout flaws of a page with a contact section. */
export const offTheGrid = async (page: Page) => [
  ...(await page.evaluate(flawsOfName)),
  ...(await flawsOfSections(page)),
]

/** Lists layout flaws of the first screen, and of the owner's name in the bar. Runs in the page. */
function flawsOfName() {
  const pxOf = (heading: string) =>
    Number.parseFloat(getComputedStyle(document.querySelector(heading) as Element).fontSize)
  const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect()
  // In small windows, a section's heading may be larger than the name.
  const hasRoom = innerWidth >= 390 && innerHeight >= 800
  const flaws = {
    'the name is too small to be the largest words of the page':
      pxOf('h1') < 36 || (hasRoom && pxOf('h1') < pxOf('main h2')),
    'the first screen does not fill the window': (boxOf('.hero')?.height ?? 0) < innerHeight - 1,
    'the name is under the bar': (boxOf('h1')?.top ?? 0) + scrollY < 60,
    'the name in the bar takes three lines': (boxOf('.logo')?.height ?? 0) > 2.5 * 27,
  }
  return Object.entries(flaws).flatMap(([flaw, isThere]) => (isThere ? flaw : []))
}

const flawsOfSections = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, root: ParentNode = document) => [
      ...root.querySelectorAll(selector),
    ]
    const boxes = (selector: string, root?: ParentNode) =>
      all(selector, root).map(element => element.getBoundingClientRect())
    const isSame = (a = Number.NaN, b = Number.NaN) => Math.abs(a - b) <= 1
    const [grid] = boxes('.contact .landmark')

    const isOffItsRod = (service: Element) => {
      const [icon = new DOMRect()] = boxes(':scope > .icon', service)
      const rod = boxes('li', service)[0]?.left ?? icon.left + icon.width / 2
      const [x, y] = [icon.left + icon.width / 2, icon.top + icon.height / 2]
      return !(isSame(x, rod) && isSame(y, service.getBoundingClientRect().top + 0.5))
    }
    const isMisplaced = (project: Element, at: number) => {
      const parts = ':scope > :is(.picture, .lettering), .live-text > :is(h3, p:last-of-type)'
      const [picture, text] = boxes(parts, project)
      const [left, right] = at % 2 ? [text, picture] : [picture, text]
      const spacePx = (right?.left ?? 0) - (left?.right ?? 0)
      const { display, columnGap } = getComputedStyle(project)
      return display === 'flex' && spacePx < Number.parseFloat(columnGap) - 1
    }
    const breaksWord = (title: Element) => {
      const text = title.firstChild as Text
      const range = document.createRange()
      return [...text.data.matchAll(/\S+/g)].some(({ 0: word, index }) => {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1
      })
    }
    const isLoose = (card: Element) => {
      const [picture, badge] = boxes('.picture, .badge', card)
      const { top = 0, right = 0 } = picture ?? {}
      return badge && !(Math.abs(badge.right - right) <= 20 && badge.bottom <= top + 10)
    }
    const alone = (selector: string) => boxes(selector).length === 1
    const [mark] = boxes('.testimonials .opening')
    const [quote] = boxes('.testimonials blockquote')
    const quotations = boxes('.quotations figure')
    const rows = all('.contact-details :is(dl > div, dl + a)')
    const [form] = boxes('.contact-form')
    const isDead = (link: Element) =>
      !document.getElementById((link as HTMLAnchorElement).hash.slice(1))
    const [submit] = boxes('.contact-form .submit-row')

    const flaws = {
      'a link leads to no part of the page': all('a[href^="#"]').some(isDead),
      'the icon of a service is not where its line meets the rod':
        all('.services-grid article').some(isOffItsRod),
      'a list of services ends before the right edge of the grid': !boxes(
        '.services-grid ul',
      ).every(({ right }) => isSame(right, grid?.right)),
      'a line between services does not run from the grid to the right edge of the window': !boxes(
        '.services-grid article',
      ).every(({ left, right }) => isSame(left, grid?.left) && right >= innerWidth),
      'a project is on the wrong side of its picture or too close to it':
        all('.live').some(isMisplaced),
      'a hyphenated word breaks': all('.word').some(word => word.getClientRects().length > 1),
      'a word of the title of an own section breaks': all('.own h2').some(breaksWord),
      'a badge does not stand on the corner of its picture':
        all('.live, .examples > li').some(isLoose),
      'figures without values leave half a row empty':
        alone('.figures') && !alone('.values') && !isSame(boxes('.figures')[0]?.right, grid?.right),
      'a link of the bar takes two lines': boxes('.nav nav a').some(({ height }) => height > 60),
      'testimonials leave half a row empty':
        quotations.length > 0 &&
        !isSame(Math.max(...quotations.map(({ right }) => right)), grid?.right),
      'the opening quotation mark does not hang in the margin':
        mark !== undefined && !(mark.left >= 0 && isSame(mark.right, quote?.left)),
      'the footer ends before the right edge of the grid': !isSame(
        Math.max(...boxes('.footer nav').map(({ right }) => right)),
        grid?.right,
      ),
      'the contact details are not rows below each other': rows
        .map(row => row.getBoundingClientRect())
        .some(({ top, left }, at, boxes) => {
          const above = boxes[at - 1]
          return above && !(isSame(top, above.bottom) && isSame(left, above.left))
        }),
      'a row of the contact details does not have exactly one icon': rows.some(
        row => all(':scope > .icon, dt .icon', row).length !== 1,
      ),
      'a figure breaks or is wider than its column': all('.figures dd').some(
        figure =>
          figure.scrollWidth > figure.clientWidth + 1 ||
          figure.clientHeight > Number.parseFloat(getComputedStyle(figure).fontSize),
      ),
      'the space below the submit button differs from the space beside it': !isSame(
        (form?.bottom ?? 0) - (submit?.bottom ?? 0),
        (submit?.left ?? 0) - (form?.left ?? 0),
      ),
    }
    return Object.entries(flaws).flatMap(([flaw, isThere]) => (isThere ? flaw : []))
  })

/**
 * Splits an email address after `@`, dots and hyphens. Lists the parts that break across lines, or are in no visible paragraph,
 * link or `<dd>`. When a dialog is open, only the dialog's text counts.
 */
export const brokenParts = (page: Page, address: string) =>
  page.evaluate(
    parts => {
      const root = document.querySelector('dialog[open]') ?? document
      const texts = [...root.querySelectorAll(':is(dd, p, a)')]
        .filter(element => element.checkVisibility())
        .flatMap(element => [...element.childNodes])
      const linesOf = (text: Node, start: number, length: number) => {
        const range = document.createRange()
        range.setStart(text, start)
        range.setEnd(text, start + length)
        return range.getClientRects().length
      }
      return parts.filter(part => {
        const holders = texts.filter(text => text instanceof Text && text.data.includes(part))
        const starts = holders.map(text => text.textContent?.indexOf(part) ?? 0)
        const lines = holders.map((text, at) => linesOf(text, starts[at] ?? 0, part.length))
        return lines.length === 0 || Math.max(...lines) > 1
      })
    },
    address.split(/(?<=[@.-])/),
  )

export async function structuredData(page: Page): Promise<{ '@graph': Record<string, unknown>[] }> {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
}
