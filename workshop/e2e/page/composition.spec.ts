import { offTheGrid } from '../kit/composition.ts'
import { expect, test } from '../kit/test.ts'

const WINDOWS = '320×256 390×844 568×320 640×400 768×1024 844×390 1024×768 1280×800 1600×900'

test('in any window all stands on the grid, without holes', async ({ page }) => {
  await page.goto('/')
  for (const size of WINDOWS.split(' ')) {
    const [width = 0, height = 0] = size.split('×').map(Number)
    await page.setViewportSize({ width, height })
    expect(await offTheGrid(page), size).toEqual([])
  }
})
