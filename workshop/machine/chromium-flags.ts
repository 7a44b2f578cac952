import { CHROMIUM_FLAGS } from '../../tools/cv/find-chromium.ts'

/**
 * The popup of the address bar, which no test sees, has a renderer of its own in every window, and one more is kept ready
 * for a next page: without them a page costs a quarter less. The last such flag counts alone, so Playwright's own list is
 * repeated.
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

/** For what Playwright starts. */
export const TEST_FLAGS = [...CHROMIUM_FLAGS, `--disable-features=${DISABLED_FEATURES}`]
