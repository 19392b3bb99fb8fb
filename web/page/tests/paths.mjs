// Where the project and what is built of it are.

import { join } from "node:path";

export const root = join(import.meta.dirname, "../../..");
export const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
