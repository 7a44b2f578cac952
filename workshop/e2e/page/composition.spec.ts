import { ANCHORS } from '../kit/noor.ts'
import { windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test('a link to a section scrolls to halfway between the section’s top and its landmark, past the previous section', async ({
  page,
}) => {
  await page.goto('/')
  for (const { size, viewport } of windowsOf('320×256 390×844 844×390 1280×800')) {
    await page.setViewportSize(viewport)
    for (const anchor of ANCHORS)
      expect(await page.evaluate(landAt, anchor), `${anchor} at ${size}`).toEqual({
        isHalfWay: true,
        showsSectionBefore: false,
      })
  }
})

/** Follows a link to a section and measures where the page stops. Runs in the page. */
function landAt(id: string) {
  location.replace(`#${id}`)
  const section = document.getElementById(id)
  const bar = document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0
  const landmark = section?.querySelector('.landmark')?.getBoundingClientRect().top ?? 0
  const above = [...(section?.previousElementSibling?.querySelectorAll('p, li, img') ?? [])]
  const half = (landmark - (section?.getBoundingClientRect().top ?? 0)) / 2
  return {
    isHalfWay: Math.abs(landmark - bar - half) <= 2,
    showsSectionBefore: above.some(part => part.getBoundingClientRect().bottom > bar),
  }
}
