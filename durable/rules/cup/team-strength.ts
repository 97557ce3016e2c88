/** A team's strength: the mean of its players' ratings; 0 for nobody. */
export const teamStrength = (ratings: readonly number[]): number =>
  ratings.length === 0 ? 0 : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length

/** Between the strongest and the weakest of these teams, in rating points. */
export const spreadOf = (strengths: readonly number[]): number =>
  strengths.length === 0 ? 0 : Math.max(...strengths) - Math.min(...strengths)

/** How likely a team of strength `one` beats `other`, 0 to 1. */
export const winChance = (one: number, other: number): number => 1 / (1 + 10 ** ((other - one) / 400))
