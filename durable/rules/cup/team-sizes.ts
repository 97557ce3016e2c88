/** How large the teams of a balance are: `small` players each, `bigOnes` of them one more. */
export type TeamSizes = { count: number; small: number; bigOnes: number }
