// src/queue/connection.ts
import { InputError } from "@hedgerow/document";
import { Redis, ReplyError } from "ioredis";
var interval = 100;
async function connect(place, { patience }, io) {
  const redis = new Redis({
    host: place.host,
    port: place.port,
    db: place.database,
    ...place.username !== void 0 && { username: place.username },
    ...place.password !== void 0 && { password: place.password },
    ...place.isEncrypted && { tls: {} },
    // What is asked waits until there is an answer: who gives up is `lost`.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(50 * times, 1e3),
    // Who leaves waits so long for Redis to say goodbye, in ms.
    disconnectTimeout: 100
  });
  let gone = performance.now();
  let why = "there was no answer";
  let isLate = false;
  redis.on("ready", () => {
    if (isLate) io.stderr.write(`${place.shown}: reached again
`);
    gone = void 0;
    isLate = false;
  });
  redis.on("close", () => {
    gone ??= performance.now();
  });
  redis.on("error", (error) => {
    why = reasonOf(error);
  });
  let close = () => {
  };
  const lost = new Promise((_resolve, reject) => {
    const timer = setInterval(() => {
      if (gone === void 0) return;
      const seconds = (performance.now() - gone) / 1e3;
      if (seconds >= patience) {
        reject(
          new InputError("QUEUE_UNREACHABLE", `${place.shown}: cannot be reached: ${why}`, {
            hint: `tried for ${patience} s (see --patience); is Redis running there?`
          })
        );
      } else if (seconds >= 1 && !isLate) {
        isLate = true;
        io.stderr.write(`${place.shown}: cannot be reached (${why}), trying for ${patience} s
`);
      }
    }, interval);
    close = () => {
      clearInterval(timer);
      redis.disconnect();
    };
  });
  lost.catch(() => {
  });
  try {
    await Promise.race([lost, redis.ping()]);
  } catch (error) {
    close();
    throw error instanceof ReplyError ? new InputError("QUEUE_REFUSED", `${place.shown}: ${error.message}`) : error;
  }
  return { redis, place, lost, close };
}
function reasonOf(error) {
  const { message } = error instanceof AggregateError ? error.errors[0] : error;
  return message === "" ? error.name : message;
}

export {
  connect
};
