import type { Page } from '@playwright/test'
import {
  contactForm,
  draft,
  expectFilled,
  expectHydrated,
  expectSent,
  expectSentNatively,
  fill,
  openForm,
  send,
} from '../kit/contact-form.ts'
import { holdScripts, PHONE } from '../kit/page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ viewport: PHONE })

/** Changes the page as a translating browser does: wraps each translated text in `<font>` elements. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(document.createElement('font'))
      font.firstElementChild?.append(`${text.data} 訳`)
    }
  })

/** Changes the form as a password manager does: adds an attribute to each input, and elements around it. */
const addByExtension = (page: Page) =>
  page.locator('form input').evaluateAll(inputs => {
    for (const input of inputs) {
      input.setAttribute('data-manager', '1')
      input.before(document.createElement('manager-icon'))
      input.after(document.createElement('div'))
    }
  })

/** Finds the fields by id, because a translation changes the labels. */
const fieldsOf = (page: Page) => ({
  name: page.locator('#name'),
  email: page.locator('#email'),
  subject: page.locator('#subject'),
  message: page.locator('#message'),
})

test('a form changed by a translation and by extensions before hydration still sends its text', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/')
  await translate(page)
  await addByExtension(page)
  const contact = { ...contactForm(page), ...fieldsOf(page) }
  const typed = draft()
  await fill(contact, typed)
  release()
  await expectHydrated(contact.form)
  await expect(contact.message).toBeFocused()
  await expectFilled(contact, typed)
  await contact.submit.click()
  await expectSent(contact.success)
  const burger = page.locator('.burger')
  await burger.click()
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  await burger.click()
  await expect(page.locator('main')).toHaveJSProperty('inert', false)
  await page.locator('button.theme').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test.describe(() => {
  test.use({ expectedComplaints: /NotFoundError|^Error$/ })

  test('a translated form sends its message, even if React can no longer update the form', async ({
    page,
  }) => {
    const contact = { ...(await openForm(page)), ...fieldsOf(page) }
    await translate(page)
    await contact.submit.click()
    await expect(contact.error).toBeVisible()
    await send(contact)
    await expectSent(contact.success)
    await expect(contact.submit).toHaveText('Envoyer le message')
    const typed = draft()
    await fill(contact, typed)
    await contact.submit.evaluate(button => {
      const moved = document.createElement('font')
      moved.append(...button.childNodes)
      button.append(moved)
    })
    await contact.submit.click()
    await expect(contact.form).toHaveJSProperty('noValidate', false)
    await expectFilled(contact, typed)
    await contact.submit.click()
    await expectSentNatively(page)
  })
})
