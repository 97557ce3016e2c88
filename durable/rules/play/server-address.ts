/** The name by which the site knows a game server: where it listens. */
export const serverAddress = ({ ip, port }: { ip: string; port: number }): string => `${ip}:${port}`
