import type { Page } from '@playwright/test'
import {
  answerWith,
  contactForm,
  expectHydrated,
  expectSent,
  send,
  succeeds,
} from '../kit/contact-form.ts'
import { DESKTOP, windowsOf } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'
import { OFFERS } from '../sites/sections.ts'

test.use({ site: 'sections' })

const linkTo = (page: Page, offer: string) =>
  page.getByRole('link', { name: `Demander ce forfait\u00a0: ${offer}`, exact: true })

test('offers line up on the grid; with forced colours, the dashes in their lists stay visible', async ({
  page,
  browserName,
}) => {
  await page.goto('/')
  await expect(page.locator('#tarifs h3 + p')).toHaveText([
    'à partir de 4 500 €',
    '450 € / jour',
    'entre 12 000 et 18 000 € hors taxes',
  ])
  for (const { size, width, viewport } of windowsOf(
    '640×800 641×800 767×800 768×800 1024×800 1280×800 1920×900',
  )) {
    await page.setViewportSize(viewport)
    for (const id of Object.keys(OFFERS)) {
      const isNarrow = width < (id === 'tarifs' ? 768 : 641)
      const lines = await linesOf(page, id)
      expect(lines, `${id} at ${size}`).toEqual(isNarrow ? 'one column' : 'common lines')
      const columns = await columnsOf(page, id)
      const off = columns.map(column => Math.abs(column - Math.round(column)))
      expect(Math.max(...off), `${id} at ${size}`).toBeLessThan(0.05)
    }
    if (width >= 1280)
      expect((await columnsOf(page, 'quatre'))[3], `the fourth offer at ${size}`).toBeCloseTo(9, 1)
  }
  test.skip(browserName === 'firefox', 'Playwright cannot force colours')
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ forcedColors: 'active' })
  const dash = await page
    .locator('#tarifs .prices li li')
    .first()
    .evaluate(item => {
      const { width, borderTopStyle, borderTopWidth } = getComputedStyle(item, '::before')
      return [width, borderTopStyle, borderTopWidth]
    })
  expect(dash).toEqual(['12px', 'solid', '2px'])
})

/** Names the layout of the offers, or lists the parts (prices, lists, links) that don't line up in their row. */
const linesOf = (page: Page, id: string) =>
  page.locator(`#${id} .prices`).evaluate(list => {
    const offers = [...list.children]
    const rows = Map.groupBy(offers, offer => offer.getBoundingClientRect().top)
    if (rows.size === offers.length) return 'one column'
    if (offers.length % rows.size > 0) return 'an incomplete row'
    const uneven = [...rows.values()].flatMap(row =>
      ['h3 + p', 'ul', ':scope > a'].flatMap(part => {
        const found = row.flatMap(offer => offer.querySelector(part) ?? [])
        const tops = found.map(element => Math.round(element.getBoundingClientRect().top))
        return new Set(tops).size > 1 ? [part, tops] : []
      }),
    )
    return uneven.length > 0 ? uneven : 'common lines'
  })

/** Measures at which grid column, counted from 0, each offer begins; a fraction lies between two columns. */
const columnsOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate(section => {
    const style = getComputedStyle(section)
    const gap = Number.parseFloat(style.columnGap)
    const padding = Number.parseFloat(style.paddingLeft)
    const left = section.getBoundingClientRect().left + padding
    const column = (section.clientWidth - 2 * padding + gap) / 12
    const titles = [...section.querySelectorAll('.prices h3')]
    return titles.map(title => (title.getBoundingClientRect().left - left) / column)
  })

test('an offer’s link fills in the subject without a reload, but keeps a subject that was typed', async ({
  page,
}) => {
  await page.goto('/')
  const contact = contactForm(page)
  await contact.message.fill('Bonjour')
  await page.evaluate(() => document.body.classList.add('same-page'))
  // A link without a fragment leads to the form too.
  await linkTo(page, 'Régie').evaluate((link: HTMLAnchorElement) =>
    link.setAttribute('href', link.search),
  )
  await linkTo(page, 'Régie').click()
  await expect(page).toHaveURL('/#contact')
  await expect(contact.subject).toBeInViewport()
  await expect(contact.subject).toHaveValue('Régie')
  await linkTo(page, 'L’essai & « rien »').click()
  await expectHydrated(contact.form)
  await expect(contact.subject).toHaveValue("L'essai & « rien »")
  await expect(contact.message).toHaveValue('Bonjour')
  await expect(page.locator('body.same-page')).toHaveCount(1)
  await contact.subject.fill('Ma boutique')
  await linkTo(page, 'Régie').click()
  await expect(contact.subject).toBeInViewport()
  await expect(contact.subject).toHaveValue('Ma boutique')
  await page.goto('/?sujet=Audit#contact')
  await expectHydrated(contact.form)
  await expect(contact.subject).toHaveValue('Ma boutique')
  await contact.subject.fill('')
  await contact.submit.click()
  const error = contact.form.getByText('Le sujet doit contenir')
  await expect(error).toBeVisible()
  await linkTo(page, 'Régie').click()
  await expect(error).toBeHidden()
})

const MARKUP = '"><img src=x onerror=document.title="x"><b>'

test('«?sujet=» in a URL fills in the subject as text, and only once', async ({ page }) => {
  await answerWith(page, succeeds)
  // The draft's subject is the name of an offer, so the page assumes that it comes from the offer's link.
  await page.addInitScript(() => sessionStorage.setItem('brouillon', '{"subject":"Régie"}'))
  await page.goto(`/?a=b&sujet=${encodeURIComponent(MARKUP)}#contact`)
  const contact = contactForm(page)
  await expect(contact.subject).toHaveValue(MARKUP)
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  await expect(page).toHaveURL('/?a=b#contact')
  await contact.name.focus()
  await expectHydrated(contact.form)
  await expect(contact.subject).toHaveValue(MARKUP)
  await send(contact)
  await expectSent(contact.success)
  await expect(contact.subject).toHaveValue('')
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test.skip(({ browserName }) => browserName === 'firefox', 'Playwright cannot turn scripts off')

  test('without scripts, an offer’s link fills in the subject', async ({ page }) => {
    await page.goto('/', { waitUntil: 'load' })
    await linkTo(page, 'L’essai & « rien »').click()
    const { subject } = contactForm(page)
    await expect(subject).toHaveValue("L'essai & « rien »")
    await expect(subject).toBeInViewport()
  })
})
