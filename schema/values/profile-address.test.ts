import * as v from 'valibot'
import { expect, test } from 'vitest'
import { profileAddress } from './profile-address.ts'

test.each([
  'https://github.com/ines-marchand',
  'https://fr.linkedin.com/in/in%C3%A8s-marchand/',
  'https://stackoverflow.com/users/1234567/ines',
  'https://inesmarchand.fr',
])('profileAddress accepts %s', address => {
  expect(v.is(profileAddress, address)).toBe(true)
})

test.each([
  'http://github.com/ines-marchand',
  'github.com/ines-marchand',
  'https://github.com/',
  'https://www.linkedin.com/in/',
  'https://www.malt.fr/profile/?utm_source=site',
  'https://www.linkedin.com/in/votre-nom',
  'https://github.com/[pseudo]',
  'https://piaille.fr/@username',
  'https://dribbble.com/…',
  '',
])('profileAddress refuses «%s»', address => {
  expect(v.is(profileAddress, address)).toBe(false)
})
