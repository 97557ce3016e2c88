/** To somebody who left a match, and to the others of that team; `moved` is how many ELO points it cost (docs/product.md 7.3). */
export const leftMatchTexts = {
  left: (moved: string) => `Du forlot kampen mens den ble spilt. Den teller som tap for deg, og kostet deg ${moved} ELO.`,
  wasLeft: (moved: string) => `En på laget forlot kampen, så du taper bare halvparten: ${moved} ELO.`,
  appeal: 'Klag på dette',
} as const
