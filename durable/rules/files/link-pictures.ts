/** The kinds of things whose links show a picture of their own. */
export const linkKinds = ['match', 'profile', 'team', 'tournament', 'cup', 'list'] as const
export type LinkKind = (typeof linkKinds)[number]

/** All pictures of a kind begin so in R2. */
export const linkPicturesOf = (kind: LinkKind): string => `share/${kind}/`

/** The place of a link's picture in R2: one for each thing, so that a new one takes the place of the one before. */
export const linkPictureKey = (kind: LinkKind, id: string): string => `${linkPicturesOf(kind)}${id}.png`

/** The object in R2 that holds the key after which the next look for old pictures of a kind begins. */
export const sweepPlaceKey = (kind: LinkKind): string => `share-sweep/${kind}`

/** How long a picture is kept after it was drawn, in ms; one that is asked for later is drawn again. */
export const linkPictureMs = 30 * 86_400_000

/** The lists that have a picture. */
export const pictureLists = ['elo', 'top'] as const
