// `npm run generate`: the database client, for editors and type checks in a fresh clone.
import { generateClient } from "./build.ts";

await generateClient();
