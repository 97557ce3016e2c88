/** How much of a text from elsewhere is kept. */
const textAtMost = 200

/** A text that stands where nobody's data may: without SteamIDs, and not longer than such a text needs to be. */
export const withoutSteamIds = (text: string): string => text.replace(/\d{17,}/g, '…').slice(0, textAtMost)
