/** How much of a text from elsewhere is kept. */
const textAtMost = 200

/** A text for a place without personal data: without SteamIDs, and cut to a sensible length. */
export const withoutSteamIds = (text: string): string => text.replace(/\d{17,}/g, '…').slice(0, textAtMost)
