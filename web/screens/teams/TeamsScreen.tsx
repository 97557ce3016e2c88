export default function TeamsScreen() {
  return <h1>Lag</h1>
}
