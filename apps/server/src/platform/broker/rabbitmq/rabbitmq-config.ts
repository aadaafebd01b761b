/** How this server and a RabbitMQ reach each other. */
export interface RabbitMqConfig {
  /** WebSocket address that pages get */
  readonly url: string;
  /** its management, with user and password; of a cluster several, separated by commas */
  readonly apiUrl: string;
  /** part of the path under which RabbitMQ asks us; a caller who knows it may ask */
  readonly authSecret: string;
  /** virtual host, which should be the rooms' own */
  readonly vhost: string;
}
