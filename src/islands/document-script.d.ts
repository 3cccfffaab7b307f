declare module '*?document-script' {
  const url: string
  export default url
}
