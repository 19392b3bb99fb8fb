/** A table of messages in each language, as text without its comments. */
declare module "messages:*" {
  const tables: import("./text.ts").Tables;
  export default tables;
}
