/** Staff call the captain of a team once in so long, in ms. */
export const captainCallMs = 60_000
