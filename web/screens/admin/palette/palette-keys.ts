const isMac = () => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '')

/** The keys that open the palette, as this machine's keyboard names them. */
export const paletteKeys = isMac() ? '⌘ K' : 'Ctrl K'
