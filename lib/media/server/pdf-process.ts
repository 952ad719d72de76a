import { answerTasks } from "#lib/platform/server/http/answer-tasks.ts";
import { drawFirstPage } from "./pdf-renderer.ts";

answerTasks({ drawFirstPage });
