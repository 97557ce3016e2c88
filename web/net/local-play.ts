/** Whether the page comes from the player's own machine. Only there the buttons for bots are shown, and the server still decides. */
export const isLocalPlay = (): boolean => ['localhost', '127.0.0.1'].includes(location.hostname)
