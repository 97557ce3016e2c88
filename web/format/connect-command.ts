/** Where a match is played; only its participants and the staff are told (docs/product.md 10.1). */
export type ServerAddress = { ip: string; port: number; password: string }

/** What one pastes into the console of the game. */
export const connectCommand = ({ ip, port, password }: ServerAddress): string => `connect ${ip}:${port}; password ${password}`

/** A link that Steam opens: it starts the game and connects. */
export const steamLink = ({ ip, port, password }: ServerAddress): string => `steam://connect/${ip}:${port}/${encodeURIComponent(password)}`
