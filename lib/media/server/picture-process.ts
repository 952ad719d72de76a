import { answerTasks } from "#lib/platform/server/http/answer-tasks.ts";
import { encode, encodeSocial, readMetadata, readPalette } from "./picture-encoder.ts";

answerTasks({ readMetadata, encode, encodeSocial, readPalette });
