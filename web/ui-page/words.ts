/** Long words that every control must be able to show. */
export const longText = 'Nordlysets aller tapreste vikinger fra Finnmarksvidda og omegn'
export const longWord = 'Menneskerettighetsorganisasjonssekretær'

export const nothing = () => undefined
