import { phrases } from '../../../content/phrases.ts'
import { contactForm } from '../kit/contact-form.ts'
import { expect, test, WITH_MOTION } from '../kit/test.ts'

test.use(WITH_MOTION)

const SIZES = [
  [320, 256],
  [390, 664],
  [390, 844],
  [640, 400],
  [768, 1024],
  [844, 390],
  [1280, 720],
  [1280, 800],
  [1366, 768],
  [1600, 900],
] as const

/** Words and pictures of which more than 80 px are seen and that are not opaque. */
function listFaint(): string[] {
  const isSeen = ({ top, bottom }: DOMRect) => Math.min(bottom, innerHeight) - Math.max(top, 0) > 80
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
  return [...document.querySelectorAll('main *, footer *')]
    .filter(element => !element.closest('.relief') && isSeen(element.getBoundingClientRect()))
    .filter(element => opacityOf(element) < 1)
    .map(element => `${element.tagName} ${element.className}`)
}

test('wherever the page rests, all that is seen of it is opaque: at each anchor and each half screen, in windows of any size', async ({
  page,
}) => {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    // In one go, place after place; a function cannot be handed over but as its text.
    const faint = await page.evaluate(async source => {
      const list = new Function(`return (${source})()`) as () => string[]
      const nextFrame = () => new Promise(requestAnimationFrame)
      const found: string[] = []
      const anchors = [...document.querySelectorAll('section[id]')].map(
        section => section.getBoundingClientRect().top + scrollY,
      )
      const halves = Array.from(
        { length: Math.ceil((2 * document.body.scrollHeight) / innerHeight) },
        (_, half) => (half * innerHeight) / 2,
      )
      for (const top of [...anchors, ...halves]) {
        scrollTo({ top, behavior: 'instant' })
        await nextFrame()
        await nextFrame()
        found.push(...list().map(element => `${Math.round(top)}: ${element}`))
      }
      return found
    }, listFaint.toString())
    expect(faint, `${width}×${height}`).toEqual([])
  }
})

test('what has just answered is opaque: the form with its errors, in a window of 1280×800 at 200 %', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/')
  const contact = contactForm(page)
  await page.getByRole('button', { name: phrases.send }).click()
  await expect(contact.error).toBeVisible()
  await expect(contact.name).toBeFocused()
  await expect.poll(() => page.evaluate(listFaint)).toEqual([])
})
