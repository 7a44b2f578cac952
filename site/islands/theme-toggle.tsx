import { SunMoon } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { phrases } from '../../content/phrases.ts'
import { Icon } from '../parts/icon.tsx'
import { applyTheme, toggleTheme } from './theme.ts'
import { type Written, wake } from './wake.tsx'

/** Both names are in the markup and the style sheet shows the right one, so that it is true before any script. */
export function ThemeToggle() {
  const [announcement, setAnnouncement] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.setAttribute('data-awake', '')
    const followOtherTabs = ({ key, newValue }: StorageEvent) => {
      if (key === 'theme' && (newValue === 'light' || newValue === 'dark')) applyTheme(newValue)
    }
    addEventListener('storage', followOtherTabs)
    return () => removeEventListener('storage', followOtherTabs)
  }, [])
  const toggle = () =>
    toggleTheme().then(theme =>
      setAnnouncement(theme === 'dark' ? phrases.darkOn : phrases.lightOn),
    )
  return (
    <>
      <button ref={button} type="button" className="icon-button theme" onClick={toggle}>
        <Icon node={SunMoon} />
        <span className="sr-only in-light">{phrases.toDark}</span>
        <span className="sr-only in-dark">{phrases.toLight}</span>
      </button>
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </>
  )
}

export const wakeUp = (written: Written) => wake('theme', ThemeToggle, written)
