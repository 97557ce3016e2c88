/** For a player who has a seat or waits in another match: this page cannot know which of the two. */
export const seatedTexts = {
  title: (gather: string) => `Du sitter i ${gather}`,
  another: 'Du sitter i en annen gather',
  hint: 'Du kan bare være med i én om gangen.',
  running: 'Den er i gang, og de andre venter på deg.',
  goThere: 'Gå dit',
} as const
