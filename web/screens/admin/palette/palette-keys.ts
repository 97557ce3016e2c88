const isMac = () => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '')

/** The keys that open the palette, as they stand on this machine's keyboard. */
export const paletteKeys = isMac() ? '⌘ K' : 'Ctrl K'
