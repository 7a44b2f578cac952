import type { Page } from '@playwright/test'
import { MINIMUM, writeContent } from '../../testing/contents.ts'
import { expectNoFault } from '../kit/axe.ts'
import { serveOnce } from '../kit/own-site.ts'
import { overflowOf, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

const QUESTIONS = `---
title: Questions
kind: questions
---

## Combien coûte un site ?

De 3 000 à 9 000 €.

## Qui écrit les textes ?

Vous ouvrez un fichier :

- la marche à suivre est écrite,
- **rien** ne casse.

1. Écrire
2. Relire

## Travaillez-vous avec des collectivités, des coopératives ou des associations qui n'ont encore jamais eu de site ?

Oui, souvent à vélo.
`

const site = serveOnce(folder =>
  writeContent(folder, {
    site: { ...MINIMUM.site, sections: ['questions'] },
    look: { palette: 'estuaire' },
    sections: { questions: QUESTIONS },
  }),
)

const answer = (page: Page) => page.getByText('Oui, souvent à vélo.')

test('the first question is open, and another one opens wherever the visitor taps its row', async ({
  page,
}) => {
  await page.goto(site.home)
  await expect(page.getByText('De 3 000 à 9 000 €.')).toBeVisible()
  for (const { size, viewport } of windowsOf('320×800 768×800 1024×800 1920×900')) {
    await page.setViewportSize(viewport)
    await page.goto(site.home)
    await expect(answer(page), size).toBeHidden()
    const row = page.locator('.questions details').last()
    const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 }
    await row.click({ position: { x: width - 8, y: height - 8 } })
    await expect(answer(page), size).toBeVisible()
    expect(await overflowOf(page), size).toBeLessThanOrEqual(0)
  }
  await expectNoFault(page, '.questions')
})

test('a search in the page opens the question whose answer contains the text, and all answers are printed', async ({
  page,
}) => {
  await page.goto(`${site.home}#:~:text=souvent`)
  await expect(answer(page)).toBeVisible()
  await page.goto(site.home)
  await expect(answer(page)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer(page)).toBeVisible()
})

test('the steps of an answer have numbers, on paper too', async ({ page }) => {
  await page.goto(site.home)
  await page.getByText('Qui écrit les textes').click()
  const step = page.getByRole('listitem').filter({ hasText: 'Relire' })
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    await expect(step, media).toHaveCSS('list-style-type', 'decimal')
  }
})

test('search engines get each question with its answer', async ({ page }) => {
  await page.goto(site.home)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@graph': graph } = JSON.parse(data ?? '{}')
  const faq = graph.find((thing: { '@type': string }) => thing['@type'] === 'FAQPage')
  expect(
    faq.mainEntity.map(
      ({ acceptedAnswer }: { acceptedAnswer: { text: string } }) => acceptedAnswer.text,
    ),
  ).toEqual([
    'De 3\u00a0000 à\u00a09\u00a0000\u00a0€.',
    'Vous ouvrez un fichier\u00a0: la marche à\u00a0suivre est écrite, rien ne casse. Écrire Relire',
    'Oui, souvent à\u00a0vélo.',
  ])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a question opens without scripts', async ({ page }) => {
    await page.goto(site.home)
    await page.getByText('Qui écrit les textes').click()
    await expect(page.getByText('rien', { exact: true })).toBeVisible()
  })
})
