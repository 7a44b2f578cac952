import type { Browser } from '@playwright/test'

/**
 * The tests that are skipped in Firefox. Each key is an action that Playwright cannot do in Firefox. Each value matches
 * the titles of the tests that need this action.
 */
export const NOT_IN_FIREFOX = {
  'reading the body of a request':
    /sends its fields without|when the session has expired|has a line for each answer/,
  'replacing the text of an email field':
    /every invalid field is marked|a counter appears when a tenth|comes back with the reason and its text/,
  'counting the pages of a PDF, which Firefox compresses':
    /prints on two sheets of A4|its whole story on paper|two to four offers fit|keep the design/,
  'carrying a picture over to the next page': /from its card to the page of its study/,
  'going back to a page whose scripts are off': /shows only the reason/,
  'running axe beside two toasts, because a process of Firefox 153 sometimes crashes (signal 11)':
    /an error toast and a success toast/,
  'following scroll timelines, which Firefox 153 does not know':
    /scrolls past the cliff|the altimeter changes when the cliff/,
  'emulating forced colours on a page with a policy':
    /in low windows and with forced colours|on paper and with forced colours/,
  'opening an address with a text fragment': /a search in the page opens the question/,
  'sending the Referer of another site': /shows the pages that a browser has opened/,
  'asking the browser what it reads in the manifest': /the browser fetches the manifest/,
  'restoring a page from the back/forward cache': /restored from the back\/forward cache/,
  'taking a screenshot, because the page’s policy blocks the style that Playwright adds for it':
    /over the plain background|nothing shows through|a part of the map below/,
}

/** Playwright sends this WebDriver BiDi command to every new page, but Firefox 153 does not know the command. */
const MEDIA_COMMAND = 'emulation.setMediaFeaturesOverride'
/** After these commands, a page may run in a new process. The new process needs the media settings again. */
const RENEWS = ['browsingContext.create', 'browsingContext.navigate', 'browsingContext.reload']

type Settings = {
  media?: string
  colorScheme?: string
  reducedMotion?: string
  javaScriptEnabled?: boolean
}
type Params = { context?: string }
type Send = (method: string, params: object) => Promise<unknown>
type Session = { sessionId: string; send: Send }
type Page = {
  _page: { emulatedMedia: () => Settings }
  rawTouchscreen: { tap: (progress: unknown, x: number, y: number) => Promise<void> }
}
type Firefox = {
  _browserSession: Session
  _bidiPages: Map<string, Page>
  doCreateNewContext: (options: Settings) => Promise<unknown>
}
type Inside = { _connection: { toImpl: (browser: Browser) => Firefox | undefined } }

/**
 * Gives Firefox four features that Playwright lacks when it drives Firefox by WebDriver BiDi: media features, media
 * types, pages without scripts, and taps. Uses private parts of Playwright, so a new version of Playwright may need
 * changes here. When Firefox knows MEDIA_COMMAND, most of this becomes unnecessary.
 */
export async function completeFirefox(browser: Browser): Promise<void> {
  const firefox = (browser as unknown as Inside)._connection.toImpl(browser)
  const session = firefox?._browserSession
  if (!session)
    throw new Error('Playwright has no _browserSession: fix workshop/e2e/kit/firefox.ts.')
  const sessions: Session = Object.getPrototypeOf(session)
  const { send } = sessions
  const query = { 'moz:scope': 'chrome' }
  const tree = (await session.send('browsingContext.getTree', query)) as { contexts: Params[] }
  const [target] = tree.contexts

  let options: Settings = {}
  const create = firefox.doCreateNewContext
  firefox.doCreateNewContext = chosen => {
    options = chosen
    return create.call(firefox, chosen)
  }
  const apply = (context: string | undefined) => {
    const media = firefox._bidiPages.get(context ?? '')?._page.emulatedMedia()
    const value = JSON.stringify({ ...options, ...media })
    const call = { functionDeclaration: `${change}`, target, awaitPromise: false }
    const settings = [{ type: 'string', value }]
    return send.call(session, 'script.callFunction', { ...call, arguments: settings })
  }
  sessions.send = async function (this: Session, method, params: Params) {
    if (method === MEDIA_COMMAND) return apply(this.sessionId)
    const result = (await send.call(this, method, params)) as Params
    const context = result.context ?? params.context
    if (RENEWS.includes(method)) await apply(context)
    const page = context && firefox._bidiPages.get(context)
    if (page) page.rawTouchscreen.tap = (_, x, y) => tap(session, context, { x, y })
    return result
  }
}

async function tap(session: Session, context: string, at: { x: number; y: number }) {
  const button = 0
  const actions = [
    { type: 'pointerMove', x: Math.round(at.x), y: Math.round(at.y) },
    { type: 'pointerDown', button },
    { type: 'pointerUp', button },
  ]
  const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }
  await session.send('input.performActions', { context, actions: [finger] })
}

/**
 * Applies these settings to all pages: the medium (screen or print), the colour scheme, reduced motion, and whether
 * scripts run. Runs in Firefox with the browser's own privileges.
 */
function change(json: string) {
  const { media, colorScheme, reducedMotion, javaScriptEnabled } = JSON.parse(json) as Settings
  const { Services } = globalThis as unknown as FirefoxGlobals
  const scheme = 'layout.css.prefers-color-scheme.content-override'
  Services.prefs.setIntPref(scheme, colorScheme === 'dark' ? 0 : 1)
  Services.prefs.setIntPref('ui.prefersReducedMotion', reducedMotion === 'reduce' ? 1 : 0)
  for (const { gBrowser } of Services.wm.getEnumerator('navigator:browser')) {
    for (const { browsingContext } of gBrowser.browsers) {
      browsingContext.mediumOverride = media === 'print' ? 'print' : ''
      browsingContext.allowJavascript = javaScriptEnabled !== false
    }
  }
}

type BrowsingContext = { mediumOverride: string; allowJavascript: boolean }
type FirefoxWindow = { gBrowser: { browsers: { browsingContext: BrowsingContext }[] } }
type FirefoxGlobals = {
  Services: {
    prefs: { setIntPref: (name: string, value: number) => void }
    wm: { getEnumerator: (type: string) => Iterable<FirefoxWindow> }
  }
}
