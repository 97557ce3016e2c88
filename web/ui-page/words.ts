/** Words that are as long as a control must bear. */
export const longText = 'Nordlysets aller tapreste vikinger fra Finnmarksvidda og omegn'
export const longWord = 'Menneskerettighetsorganisasjonssekretær'

export const nothing = () => undefined
