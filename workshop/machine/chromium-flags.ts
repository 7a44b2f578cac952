import { CHROMIUM_FLAGS } from '../../tools/cv/find-chromium.ts'

/**
 * Chromium starts one renderer for the popup of its address bar, and a spare renderer for the next page. Without these
 * two renderers, opening a page costs a quarter less. Chromium obeys only the last `--disable-features`, so this list
 * repeats the features that Playwright disables.
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
