/** The game server of a match. Only its players and the staff may see it (docs/product.md 10.1). */
export type ServerAddress = { ip: string; port: number; password: string }

/** The command for the game's console. */
export const connectCommand = ({ ip, port, password }: ServerAddress): string => `connect ${ip}:${port}; password ${password}`

/** A link that Steam opens: it starts the game and connects. */
export const steamLink = ({ ip, port, password }: ServerAddress): string => `steam://connect/${ip}:${port}/${encodeURIComponent(password)}`
