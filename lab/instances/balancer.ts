import { startNginx } from "../kit/nginx.ts";

/**
 * nginx in front of some instances, in turn. It learns of one that is gone from the requests that fail there, and asks the next one:
 * asking for readiness by itself is beyond the free edition.
 */
export function startBalancer(folder: string, ports: number[]) {
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`);
  return startNginx({
    folder,
    http: `upstream site { ${servers.join(" ")} keepalive 32; }`,
    server: `location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
    }`,
  });
}
