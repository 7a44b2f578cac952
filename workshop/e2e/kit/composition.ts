import type { Page } from '@playwright/test'

/** What of the page is off its grid, a phrase each: for any content, in any window. */
export const offTheGrid = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, root: ParentNode = document) => [
      ...root.querySelectorAll(selector),
    ]
    const boxes = (selector: string, root?: ParentNode) =>
      all(selector, root).map(element => element.getBoundingClientRect())
    const isSame = (a = Number.NaN, b = Number.NaN) => Math.abs(a - b) <= 1
    const [grid] = boxes('.contact .landmark')

    /** Whether all that stands in rows, in reading order, fills the grid from its left edge to its right. */
    const fillsRows = (cells: DOMRect[]) =>
      cells.every(({ left, right }, at) => {
        const isFirst = left <= (cells[at - 1]?.left ?? Infinity)
        const isLast = (cells[at + 1]?.left ?? 0) <= left
        return (!isFirst || isSame(left, grid?.left)) && (!isLast || isSame(right, grid?.right))
      })
    const lineIsSeen = (cell: Element) =>
      cell.getBoundingClientRect().left < (grid?.left ?? 0) &&
      getComputedStyle(cell.parentElement as Element).overflowX !== 'clip'
    const isCrowded = (project: Element) => {
      const [picture, text] = boxes(':scope > .picture, .live-text > h3', project)
      const spacePx = Math.max(
        (text?.left ?? 0) - (picture?.right ?? 0),
        (picture?.left ?? 0) - (text?.right ?? 0),
      )
      const gapPx = Number.parseFloat(getComputedStyle(project).columnGap)
      return getComputedStyle(project).display === 'grid' && spacePx < 2 * gapPx - 1
    }
    const rows = all('.contact-details :is(dl > div, dl + a)')
    const [form] = boxes('.contact-form')
    const [submit] = boxes('.contact-form .submit-row')

    const flaws = {
      'the services leave a hole': !fillsRows(boxes('.services-grid article > p')),
      'a line of the services is beyond the grid': all('.services-grid article').some(lineIsSeen),
      'a project stands too close to its picture': all('.live').some(isCrowded),
      'a short compound is broken': all('.word').some(word => word.getClientRects().length > 1),
      'the contact details are not rows of one list': boxes(
        '.contact-details :is(dl > div, dl + a)',
      ).some(({ top, left }, at, rows) => {
        const above = rows[at - 1]
        return above && !(isSame(top, above.bottom) && isSame(left, above.left))
      }),
      'a row of the contact details has no icon': rows.some(row => all('.icon', row).length !== 1),
      'the foot of the form is empty': !isSame(
        (form?.bottom ?? 0) - (submit?.bottom ?? 0),
        (submit?.left ?? 0) - (form?.left ?? 0),
      ),
    }
    return Object.entries(flaws).flatMap(([flaw, isThere]) => (isThere ? flaw : []))
  })
