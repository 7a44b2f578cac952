import { CHROMIUM_FLAGS } from '../../tools/cv/find-chromium.ts'

/**
 * Tests need neither the renderer for the popup of Chromium's address bar nor the spare renderer for the next page.
 * Without these two processes, Chromium needs a quarter less work to open a page. Chromium obeys only the last
 * `--disable-features`, so this list also contains features that Playwright disables.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'SpareRendererForSitePerProcess',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** The command-line flags of every Chromium that Playwright starts. */
export const TEST_FLAGS = [...CHROMIUM_FLAGS, `--disable-features=${DISABLED_FEATURES}`]
