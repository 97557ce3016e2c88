const objects: Readonly<Record<string, (name: string) => string>> = {
  MATCH: (name) => `Kamp ${name}`,
  READY_CHECK: (name) => `Klarsjekk ${name}`,
  QUEUE: () => 'Køen',
  SERVER_POOL: () => 'Serverlisten',
  GAME_SERVER: (name) => `Server ${name}`,
  RATINGS: () => 'ELO-regnskapet',
  ERASURE: () => 'Sletting av en konto',
}

/** A part of the site that has something to deliver, by its binding and its name there. One that this page is too old to know keeps both. */
export const objectName = (binding: string, name: string): string => objects[binding]?.(name) ?? `${binding} ${name}`.trim()
